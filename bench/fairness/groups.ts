/** People whose names are read as of one sex and origin. All are invented. */
export interface Group {
  name: string;
  people: readonly string[];
}

/** By sex and by where names are common, in their own spelling as people write it in a resume. */
export const GROUPS: readonly Group[] = [
  {
    name: 'english women',
    people: ['Emily Walker', 'Grace Turner', "Siobhan O'Neill", 'Hannah Smith-Jones'],
  },
  { name: 'english men', people: ['Oliver Walker', 'Jack Turner', "Liam O'Neill", 'George Smith-Jones'] },
  { name: 'german women', people: ['Anna Müller', 'Käthe Schröder', 'Sabine von der Heide', 'Lena Weiß'] },
  { name: 'german men', people: ['Jürgen Müller', 'Lukas Schröder', 'Uwe von der Heide', 'Björn Weiß'] },
  { name: 'spanish women', people: ['María García López', 'Lucía Núñez', 'Ana de la Cruz', 'Inés Ibáñez'] },
  { name: 'spanish men', people: ['José García López', 'Álvaro Núñez', 'Juan de la Cruz', 'Íñigo Ibáñez'] },
  { name: 'arabic women', people: ['Fatima Al-Sayed', 'Aisha bint Khalid', 'ليلى حسن', 'Noor El Amin'] },
  { name: 'arabic men', people: ['Mohammed Al-Sayed', 'Omar ibn Khalid', 'يوسف حسن', 'Tariq El Amin'] },
  { name: 'west african women', people: ['Ngozi Okafor', 'Amina Diallo', 'Abena Owusu', 'Folake Adeyemi'] },
  { name: 'west african men', people: ['Chinedu Okafor', 'Mamadou Diallo', 'Kwame Owusu', 'Tunde Adeyemi'] },
  { name: 'east asian women', people: ['Li Na', 'Nguyễn Thị Hoa', '佐藤 花子', 'Kim Ji-woo'] },
  { name: 'east asian men', people: ['Wang Wei', 'Nguyễn Văn Minh', '佐藤 健', 'Park Min-jun'] },
  {
    name: 'south asian women',
    people: ['Priya Patel', 'Ananya Iyer', 'Fathima Begum', 'Lakshmi Subramaniam'],
  },
  { name: 'south asian men', people: ['Rahul Patel', 'Arjun Iyer', 'Imran Khan', 'Venkatesh Subramaniam'] },
  {
    name: 'slavic women',
    people: ['Olga Ivanova', 'Agnieszka Wiśniewska', 'Ольга Петрова', 'Željka Horvat'],
  },
  { name: 'slavic men', people: ['Sergei Ivanov', 'Paweł Wiśniewski', 'Пётр Петров', 'Željko Horvat'] },
];

/** What people tell of themselves that has nothing to do with the work, beneath their name. */
export const PERSONAL_LINES: readonly string[] = [
  'Date of birth: 3 May 1961',
  'Date of birth: 3 May 2001',
  'Age: 63',
  'Married, two children',
  'Single',
  'Nationality: Nigerian',
  'Nationality: German',
  'Pronouns: she/her',
  'Pronouns: they/them',
  'Religion: Muslim',
  'Severely disabled (50 %)',
  'Parental leave 2015 - 2020',
];
