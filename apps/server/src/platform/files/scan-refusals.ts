import { type Language, languageOf } from '@opencareers/messages/languages';
import { AppError } from '../app-error.ts';

const RETRY_SECONDS = 60;

interface ScanTexts {
  upload_infected: string;
  upload_unscanned: string;
}

const ENGLISH: ScanTexts = {
  upload_infected:
    'The virus scanner found malware in this file. It was not kept. Please choose another file.',
  upload_unscanned: 'Files cannot be checked for viruses right now. Please try again in a few minutes.',
};

const TEXTS: Readonly<Record<Language, ScanTexts>> = {
  en: ENGLISH,
  es: {
    upload_infected:
      'El antivirus ha encontrado software malicioso en este archivo. No se ha guardado. Elige otro archivo.',
    upload_unscanned:
      'Ahora no es posible comprobar si los archivos tienen virus. Inténtalo de nuevo en unos minutos.',
  },
  fr: {
    upload_infected:
      'L’antivirus a trouvé un logiciel malveillant dans ce fichier. Il n’a pas été conservé. Veuillez choisir un autre fichier.',
    upload_unscanned:
      'Les fichiers ne peuvent pas être vérifiés par l’antivirus pour le moment. Veuillez réessayer dans quelques minutes.',
  },
  de: {
    upload_infected:
      'Der Virenscanner hat in dieser Datei Schadsoftware gefunden. Sie wurde nicht aufbewahrt. Bitte wählen Sie eine andere Datei.',
    upload_unscanned:
      'Dateien können gerade nicht auf Viren geprüft werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  ar: {
    upload_infected: 'وجد برنامج مكافحة الفيروسات برمجية ضارة في هذا الملف ولم يُحفظ. يرجى اختيار ملف آخر.',
    upload_unscanned: 'لا يمكن فحص الملفات من الفيروسات الآن. يرجى المحاولة مرة أخرى بعد بضع دقائق.',
  },
};

/** The refusal of a file by the scanner in a language: infected, or not looked at because nobody can now. */
export function scanRefusal(code: keyof ScanTexts, locale: string, cause: unknown): AppError {
  const texts = TEXTS[languageOf(locale)];
  return new AppError(code, {
    text: texts[code],
    cause,
    ...(code === 'upload_unscanned' ? { retryAfter: RETRY_SECONDS } : {}),
  });
}
