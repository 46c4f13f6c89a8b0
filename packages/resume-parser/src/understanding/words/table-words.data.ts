/** What stands above the columns of a table, folded; `|` stands between. */
export const COLUMN_WORDS =
  'period|date|dates|from|to|from to|year|years|month|time|duration|position|title|job title|role|employer|company|organisation|organization|location|place|description|duties|responsibilities|tasks|institution|school|degree|qualification|subject|grade|result|level|name|issuer|issued by' +
  '|zeitraum|von|bis|von bis|jahr|datum|dauer|funktion|tatigkeit|arbeitgeber|firma|unternehmen|ort|beschreibung|aufgaben|einrichtung|abschluss|fach|note|niveau|stufe|aussteller' +
  '|periode|annee|annees|duree|poste|fonction|employeur|entreprise|societe|lieu|missions|etablissement|diplome|niveau' +
  '|periodo|fecha|fechas|ano|anos|duracion|puesto|cargo|empresa|empleador|lugar|funciones|centro|titulo|nivel|duracao|funcao|empregador|local|instituicao|curso|data|anno|durata|ruolo|posizione|mansione|azienda|datore di lavoro|luogo|istituto|titolo|livello|voto' +
  '|okres|od|do|od do|rok|lata|stanowisko|pracodawca|miejsce|obowiazki|uczelnia|tytul|poziom|functie|werkgever|bedrijf|plaats|instelling|diploma|jaar|period|tid|ar|befattning|roll|arbetsgivare|foretag|ort|skola|examen|niva' +
  '|donem|tarih|yil|pozisyon|gorev|isveren|sirket|kurum|yer|okul|bolum|derece|seviye' +
  '|период|дата|годы|год|должность|организация|компания|работодатель|место|обязанности|учебное заведение|специальность|уровень|період|роки|рік|посада|організація|компанія|роботодавець|місце|заклад|спеціальність|рівень' +
  '|الفتره|التاريخ|السنه|من|الي|المسمي الوظيفي|الوظيفه|جهه العمل|الشركه|المكان|الموسسه|الدرجه|المستوي' +
  '|年|月|期間|年月|職種|会社名|勤務先|役職|学校名|時間|时间|日期|职位|公司|单位|学校|专业|学历|기간|직위|직급|회사|회사명|부서|학교|전공|학위';
