/** Queries in other languages and scripts and what a person expects; written as in judgments-english.ts. */
export const JUDGMENTS_OTHER = `
# German, French, Spanish and Polish
pflegefachmann = pflege
altenpfleger = altenpflege
lagerarbeiter = lager
azubi mechatroniker = azubi
ausbildung mechatroniker = azubi
mfa = mfa
medizinische fachangestellte = mfa
maschinenbau ingenieur = ingenieur
außendienst = vertrieb
koch = koch
comptable = comptable
chargé de recrutement = recrutement
ressources humaines = recrutement
recursos humanos = talento
rrhh = talento
camarero = camarero
magazynier = magazynier
software entwickler = entwickler/2
pflegefachfrau m/w/d = pflege
# Scripts without blanks, and Arabic
看護師 = kango
看護 = kango
訪問看護 = kango/2
エンジニア = enjinia
ｴﾝｼﾞﾆｱ = enjinia
ソフトウェア = enjinia
営業 = eigyo
法人営業 = eigyo/1
간호사 = ganho
개발자 = gaebal
프론트엔드 = gaebal/2
护士 = hushi
软件工程师 = ruanjian
工程师 = ruanjian
东京 看護 = none
東京 = @tokyo
서울 = @seoul
ممرضة = mumarrida
الممرضة = mumarrida
مُمَرِّضَة = mumarrida
مهندس برمجيات = muhandis
พยาบาล = phayaban
# Words that say nothing
jobs for nurse = nurse, practitioner
nurse jobs in london = nurse@london
looking for the electrician = electrician
stelle als buchhalter = buchhalter
offre d'emploi comptable = comptable
the chef = chef
chef and barista = none
`;
