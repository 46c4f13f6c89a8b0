import type { Phrases } from './phrases.ts';

/** A person instead of a machine is wanted. */
export const CONTACT_PHRASES: Phrases = {
  en: 'talk to a person, talk to someone, talk to somebody, speak to a person, speak to someone, speak with a human, talk to a human, speak to a human, human agent, real person, contact, contact you, contact a recruiter, a recruiter, your recruiter, reach you, phone number, call you, hotline, complain, complaint, write to you, message to the company, get in touch',
  de: 'mit einem menschen, mit einem echten menschen, mit einer person, mit jemandem, mit jemand, ansprechpartner*, kontakt, kontaktieren, telefonnummer, anrufen, hotline, beschwerde, beschweren, recruiter, personalabteilung, schreiben sie mir, an sie wenden',
  es: 'con una persona, con alguien, con un humano, persona real, contacto, contactar, contactarles, teléfono, llamar, reclamación, queja, reclutador, recursos humanos',
  fr: 'à une personne, à quelqu un, avec quelqu un, avec une personne, à un humain, contact, contacter, joindre, téléphone, appeler, réclamation, plainte, recruteur, ressources humaines, quelqu un',
  ar: 'التحدث مع شخص, التحدث الى شخص, التحدث إلى شخص, اتحدث مع شخص, أتحدث مع, اتحدث مع, شخص حقيقي, اتصال, التواصل, اتواصل, أتواصل, رقم الهاتف, شكوى, الموارد البشريه, مسؤول التوظيف',
};

/** What it can do is asked. */
export const CAPABILITY_PHRASES: Phrases = {
  en: 'what can you do, what do you do, how can you help, what can i ask, help me please, how does this work, what are you for',
  de: 'was kannst du, was können sie, wie können sie mir helfen, wie kannst du mir helfen, was kann ich fragen, wobei können sie, wie funktioniert das',
  es: 'qué puede hacer, qué puedes hacer, qué sabe hacer, cómo puede ayudarme, cómo puedes ayudarme, en qué puede ayudarme, qué puedo preguntar, cómo funciona esto',
  fr: 'que pouvez vous faire, que peux tu faire, que sais tu faire, comment pouvez vous m aider, que puis je demander, comment ça marche, à quoi servez vous',
  ar: 'ماذا يمكنك, ماذا تستطيع, كيف يمكنك مساعدتي, ماذا يمكنني أن أسأل, بماذا تساعد, كيف يعمل هذا',
};

/** The same, where nothing else is said. */
export const HELP_PHRASES: Phrases = {
  en: 'help, help me',
  de: 'hilfe, hilf mir, helfen sie mir',
  es: 'ayuda, ayúdeme, ayúdame',
  fr: 'aide, aidez moi, aide moi',
  ar: 'مساعدة, ساعدني',
};

/** Whether it is a human is asked. */
export const MACHINE_PHRASES: Phrases = {
  en: 'are you a human, are you human, are you a robot, are you a bot, are you a machine, are you an ai, are you real, are you a person, are you a real person, am i talking to a, is this a bot, who are you, what are you',
  de: 'bist du ein mensch, sind sie ein mensch, bist du ein roboter, sind sie ein roboter, bist du ein bot, sind sie ein bot, sind sie eine maschine, bist du eine maschine, bist du eine ki, sind sie eine ki, bist du echt, wer bist du, wer sind sie',
  es: 'es usted humano, es usted una persona, eres humano, eres humana, eres un robot, es un robot, es usted un robot, eres un bot, es usted una máquina, eres una máquina, eres una ia, quién es usted, quién eres, eres una persona',
  fr: 'êtes vous humain, êtes vous un humain, êtes vous un robot, es tu un robot, es tu humain, es tu un humain, êtes vous une machine, êtes vous une ia, es tu une ia, êtes vous une personne, qui êtes vous, qui es tu',
  ar: 'هل أنت إنسان, هل انت انسان, هل أنت روبوت, هل انت روبوت, هل أنت شخص, هل أنت آله, هل أنت ذكاء اصطناعي, من أنت',
};

export const THANKS_PHRASES: Phrases = {
  en: 'thanks, thank you, thank you very much, thanks a lot, thx, great thanks, many thanks',
  de: 'danke, vielen dank, danke schön, dankeschön, besten dank, danke sehr, danke dir, danke ihnen',
  es: 'gracias, muchas gracias, mil gracias',
  fr: 'merci, merci beaucoup, merci bien',
  ar: 'شكرا, شكرا لك, شكرا جزيلا, أشكرك',
};

export const GREETING_PHRASES: Phrases = {
  en: 'hello, hi, hey, good morning, good afternoon, good evening, hello there, hi there',
  de: 'hallo, guten tag, guten morgen, guten abend, moin, servus, grüß gott, hey',
  es: 'hola, buenos días, buenas tardes, buenas noches, buenas',
  fr: 'bonjour, bonsoir, salut, coucou',
  ar: 'مرحبا, السلام عليكم, أهلا, اهلا, صباح الخير, مساء الخير, سلام',
};
