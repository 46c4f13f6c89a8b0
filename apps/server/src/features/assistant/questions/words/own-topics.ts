import type { Phrases } from './phrases.ts';

/** What people ask about themselves here; the first that is found is meant. */
export const OWN_TOPICS = [
  'signIn',
  'profileSeen',
  'resumeRemove',
  'resumeUpload',
  'accountDelete',
  'emailChange',
  'kept',
  'withdraw',
  'alerts',
  'drafts',
  'interviews',
  'offers',
  'forms',
  'saved',
  'cart',
  'applications',
] as const;
export type OwnTopic = (typeof OWN_TOPICS)[number];

export const OWN_PHRASES: Readonly<Record<OwnTopic, Phrases>> = {
  signIn: {
    en: 'log in, login, log on, sign in, sign up, signing in, logging in, register, create an account, make an account, forgot my password, forgotten my password, my password, reset .. password',
    de: 'einloggen, logge ich mich .. ein, logge mich ein, log* .. ein, anmelden, melde ich mich .. an, melde mich an, login, registrieren, registriere ich mich, konto .. anlegen, konto .. erstellen, passwort, kennwort',
    es: 'iniciar sesión, inicio sesión, entrar en mi cuenta, acceder a mi cuenta, accedo a mi cuenta, entro en mi cuenta, registrarme, me registro, crear una cuenta, creo una cuenta, contraseña',
    fr: 'me connecter, me connecte, se connecter, connexion, créer un compte, créer mon compte, m inscrire, je m inscris, mot de passe',
    ar: 'أسجل الدخول, اسجل الدخول, تسجيل الدخول, أدخل إلى حسابي, إنشاء حساب, انشاء حساب, أنشئ حسابا, كلمه المرور, كلمه السر',
  },
  profileSeen: {
    en: 'see my profile, sees my profile, view my profile, read my profile, access to my profile, see my resume, see my cv, see my data, profile public, profile private, profile visible, who can see me',
    de: 'mein profil .. sehen, mein profil sehen, sieht mein profil, sehen mein profil, mein profil sichtbar, profil .. sichtbar, profil öffentlich, meinen lebenslauf sehen, meine daten .. sehen, zugriff auf mein profil',
    es: 'ver mi perfil, ve mi perfil, ven mi perfil, ver mi currículum, ver mis datos, perfil .. público, perfil .. visible, perfil .. privado, acceso a mi perfil',
    fr: 'voir mon profil, voit mon profil, voient mon profil, voir mon cv, voir mes données, profil .. public, profil .. visible, profil .. privé, accès à mon profil',
    ar: 'رؤيه ملفي, يرى ملفي, يمكنه رؤيه ملفي, يشاهد ملفي, مشاهده ملفي, يطلع على ملفي, الاطلاع على ملفي, رؤيه سيرتي, ملفي الشخصي',
  },
  resumeRemove: {
    en: 'remove .. resume, delete .. resume, remove .. cv, delete .. cv, take my resume',
    de: 'lebenslauf .. löschen, lebenslauf .. entfernen, lösch* .. lebenslauf, entfern* .. lebenslauf, lebenslauf löschen, lebenslauf entfernen',
    es: 'eliminar .. currículum, borrar .. currículum, elimin* .. currículum, borr* .. currículum, elimin* .. cv, borr* .. cv, quitar .. cv, quitar .. currículum',
    fr: 'supprim* .. cv, effac* .. cv, retir* .. cv, enlev* .. cv',
    ar: 'احذف .. سيرتي, حذف .. سيرتي, احذف .. سيره, حذف .. سيره, ازاله .. سيرتي, إزاله .. سيرتي, مسح .. سيرتي',
  },
  resumeUpload: {
    en: 'upload .. resume, upload .. cv, add .. resume, add my cv, send .. resume, replace .. resume, new resume, change my resume, update .. resume, attach my resume',
    de: 'lebenslauf .. hochladen, lebenslauf .. hinzufügen, lebenslauf .. ersetzen, lade .. lebenslauf, neuen lebenslauf, lebenslauf .. aktualisieren',
    es: 'subir .. currículum, subir .. cv, sub* .. currículum, sub* .. cv, añadir .. currículum, adjuntar .. currículum, cambiar .. currículum, actualizar .. currículum',
    fr: 'télécharger .. cv, téléverser .. cv, ajouter .. cv, envoyer .. cv, déposer .. cv, remplacer .. cv, mettre à jour .. cv',
    ar: 'رفع .. سيرتي, ارفع .. سيرتي, تحميل .. سيرتي, حمل .. سيرتي, إضافه .. سيرتي, تحديث .. سيرتي, رفع .. سيره',
  },
  accountDelete: {
    en: 'delete .. account, close .. account, remove .. account, erase .. account, delete all my data, erase my data, delete my data',
    de: 'konto .. löschen, konto .. schließen, account .. löschen, lösch* .. konto, daten .. löschen, lösch* .. daten',
    es: 'eliminar .. cuenta, borrar .. cuenta, cerrar .. cuenta, elimin* .. cuenta, borr* .. cuenta, borrar .. mis datos, eliminar .. mis datos',
    fr: 'supprim* .. compte, effac* .. compte, ferm* .. compte, supprim* .. mes données, effac* .. mes données',
    ar: 'حذف .. حسابي, احذف .. حسابي, إغلاق .. حسابي, اغلاق .. حسابي, حذف .. بياناتي, احذف .. بياناتي, حذف الحساب',
  },
  emailChange: {
    en: 'change .. email, change .. e mail, update .. email, update .. e mail, new email, new e mail address, different email, wrong email, change .. address',
    de: 'mail .. ändern, mailadresse .. ändern, emailadresse .. ändern, e mail adresse .. ändern, email .. ändern, änder* .. mail, änder* .. email, neue e mail*, andere e mail*',
    es: 'cambiar .. correo, cambio .. correo, actualizar .. correo, cambiar .. email, nuevo correo, otro correo',
    fr: 'chang* .. mail, chang* .. e mail, chang* .. email, modifi* .. mail, modifi* .. e mail, chang* .. courriel, nouvelle adresse, chang* .. adresse',
    ar: 'تغيير .. بريدي, أغير .. بريدي, اغير .. بريدي, تحديث .. بريدي, تغيير البريد, اغير البريد, أغير البريد',
  },
  kept: {
    en: 'kept about me, keep about me, know about me, stored about me, store about me, my data, personal data, data .. about me, data protection, how long .. my data, privacy, gdpr, saved about me',
    de: 'über mich gespeichert, über mich .. gespeichert, daten .. über mich, meine daten, personenbezogene*, datenschutz, dsgvo, wissen sie über mich, weiß .. über mich, wie lange .. gespeichert, wie lange .. aufbewahrt',
    es: 'sobre mí, mis datos, datos personales, protección de datos, privacidad, rgpd, guardan de mí, cuánto tiempo guardan',
    fr: 'sur moi, mes données, données personnelles, protection des données, confidentialité, rgpd, conservez vous, conservées',
    ar: 'عني, بياناتي, بيانات شخصيه, البيانات الشخصيه, خصوصيه, الخصوصيه, تحتفظون, معلوماتي',
  },
  withdraw: {
    en: 'withdraw*, cancel my application, take back my application, pull my application, cancel .. application, revoke my application',
    de: 'zurückzieh*, zurückgezogen, ziehe .. zurück, zieh .. zurück, zurücknehmen, bewerbung .. stornieren, bewerbung .. zurück',
    es: 'retirar .. candidatura, retirar .. solicitud, retiro .. candidatura, cancelar .. candidatura, cancelar .. solicitud, retirar mi, anular .. candidatura, anular .. solicitud',
    fr: 'retirer .. candidature, retire .. candidature, annuler .. candidature, annule .. candidature, retirer ma',
    ar: 'سحب .. طلبي, أسحب .. طلبي, اسحب .. طلبي, إلغاء .. طلبي, الغاء .. طلبي, سحب الطلب, إلغاء الطلب',
  },
  alerts: {
    en: 'job alert*, alerts, my alert, notifications, unsubscribe, stop .. emails, stop .. mails, saved search*, notify me, newsletter',
    de: 'benachrichtigung*, job alert*, jobalarm, alerts, suchauftrag, suchaufträge, gespeicherte suche*, gespeicherten suchen, newsletter, abbestellen, benachrichtigen',
    es: 'alerta, alertas, notificaciones, aviso, avisos, cancelar la suscripción, búsquedas guardadas, darme de baja, avís*',
    fr: 'alerte, alertes, notifications, désabonner, recherches enregistrées, me prévenir, désinscrire',
    ar: 'تنبيه, تنبيهات, اشعار, اشعارات, إشعارات, الغاء الاشتراك, إلغاء الاشتراك, عمليات البحث المحفوظه',
  },
  drafts: {
    en: 'draft, drafts, unfinished application*, started application*, application .. not sent, incomplete application*, begun',
    de: 'entwurf, entwürfe, angefangene bewerbung*, begonnene bewerbung*, angefangenen bewerbungen, begonnenen bewerbungen, unfertige bewerbung*',
    es: 'borrador, borradores, solicitud sin terminar, solicitudes sin terminar, candidaturas empezadas, sin enviar',
    fr: 'brouillon, brouillons, candidature inachevée, candidatures inachevées, candidatures commencées',
    ar: 'مسوده, مسودات, مسوداتي, طلب غير مكتمل, طلبات غير مكتمله',
  },
  interviews: {
    en: 'my interview, my interviews, next interview, interview scheduled, an interview, any interviews, the interview, interviews',
    de: 'vorstellungsgespräch*, interview, interviews, mein gespräch, nächstes gespräch, nächste gespräch, gesprächstermin*, meine gespräche',
    es: 'entrevista, entrevistas',
    fr: 'entretien, entretiens, entrevue',
    ar: 'مقابله, مقابلات, مقابلتي, مقابلاتي, المقابله',
  },
  offers: {
    en: 'my offer, my offers, an offer, offer expire*, offer letter, job offer, accept .. offer, answer .. offer, open offers, any offers, offers',
    de: 'mein angebot, meine angebote, angebot .. annehmen, angebot bekommen, ein angebot, angebote für mich, angebotsschreiben, jobangebot, das angebot, angebote habe ich, offene angebote',
    es: 'mi oferta, mis ofertas, oferta recibida, aceptar .. oferta, responder .. oferta, una oferta, carta oferta, ofertas tengo, ofertas pendientes',
    fr: 'mon offre, mes offres, accepter .. offre, répondre .. offre, une offre, lettre d offre, offres en attente, proposition d embauche',
    ar: 'عرضي, عروضي, لدي عرض, لدي عروض, عندي عرض, عرض عمل, عروض عمل, قبول العرض, عرض العمل, العرض, العروض',
  },
  forms: {
    en: 'form, forms, questionnaire*, paperwork, documents to fill, fill in, fill out, form center',
    de: 'formular, formulare, fragebogen, fragebögen, ausfüllen, unterlagen ausfüllen',
    es: 'formulario, formularios, cuestionario*, rellenar, papeles',
    fr: 'formulaire, formulaires, questionnaire*, remplir, paperasse',
    ar: 'نموذج, نماذج, استماره, استمارات, استبيان, تعبئه, نماذجي',
  },
  saved: {
    en: 'saved jobs, my saved, jobs i saved, saved positions, my favourites, my favorites, bookmarks, did i save, i have saved, jobs did i save',
    de: 'gemerkte stellen, gemerkten stellen, gespeicherte stellen, gespeicherten stellen, gespeicherte jobs, gespeicherten jobs, merkliste, favoriten, gemerkt, stellen gespeichert',
    es: 'empleos guardados, puestos guardados, mis guardados, favoritos, trabajos guardados, ofertas guardadas, he guardado, guardé',
    fr: 'postes enregistrés, offres enregistrées, emplois enregistrés, mes favoris, offres sauvegardées, j ai enregistré',
    ar: 'وظائف محفوظه, الوظائف المحفوظه, محفوظاتي, المفضله, حفظتها, وظائفي المحفوظه',
  },
  cart: {
    en: 'my cart, the cart, job cart, my basket',
    de: 'warenkorb, mein korb, meinem korb, stellenkorb, jobkorb, bewerbungskorb, im korb',
    es: 'mi carrito, el carrito, carrito, mi cesta, la cesta',
    fr: 'mon panier, le panier, panier',
    ar: 'سلتي, السله, سله',
  },
  applications: {
    en: 'my application, my applications, status of .. application*, application status, applied, my status, heard back, hear back, application going, applications do i have',
    de: 'meine bewerbung, meine bewerbungen, meiner bewerbung, meiner bewerbungen, meinen bewerbungen, bewerbungsstatus, stand .. bewerbung*, status .. bewerbung*, mich beworben, beworben',
    es: 'mi candidatura, mis candidaturas, mi solicitud, mis solicitudes, estado .. candidatura*, estado .. solicitud*, mi postulación, mis postulaciones, me he inscrito, me he postulado',
    fr: 'ma candidature, mes candidatures, état .. candidature*, statut .. candidature*, suivi .. candidature*, j ai postulé',
    ar: 'طلبي, طلباتي, حاله .. طلب*, حاله الطلب, حاله طلبي, وضع طلبي, تقدمت',
  },
};

/** What changes what the cart or the list of saved positions holds: a wish, no question. */
export const CHANGING: Phrases = {
  en: 'add, put, remove, clear, empty, take out',
  de: 'leg*, hinzufügen, entfern*, leer*, füge, nimm',
  es: 'añad*, agreg*, pon*, quit*, vaci*, elimin*',
  fr: 'ajout*, met*, retir*, vid*, enlev*, supprim*',
  ar: 'أضف, اضف, ضع, احذف, أزل, ازل, فرغ',
};

/** What of one's own is asked for whatever else is said: it can be no wish. */
export const SURELY_OWN: ReadonlySet<OwnTopic> = new Set([
  'profileSeen',
  'resumeRemove',
  'resumeUpload',
  'accountDelete',
  'emailChange',
  'withdraw',
  'kept',
]);
