/** Invented kinds of work in other languages, as in families-english.ts, with the language's places in front. */
export const OTHERS = `
de | pflege | Pflegefachfrau / Pflegefachmann (m/w/d); Gesundheits- und Krankenpfleger*in | Pflege | Grundpflege; Dokumentation | Sie pflegen Menschen auf der Station und begleiten Angehörige.
de | altenpflege | Altenpfleger (m/w/d); Altenpflegehelfer:in | Pflege | Mobilisation; Einfühlungsvermögen | Sie betreuen ältere Menschen in unserem Haus am See.
de | entwickler | Softwareentwickler (m/w/d); Software-Entwickler*in | Entwicklung | Java; Spring | Sie entwickeln Anwendungen für Verwaltung und Handel.
de | elektro | Elektroniker für Betriebstechnik (m/w/d); Elektriker/in | Instandhaltung | Schaltschränke; Messtechnik | Sie warten Anlagen und beheben Störungen.
de | strasse | Straßenbauer (m/w/d); Polier Straßenbau | Bau | Asphalt; Vermessung | Sie bauen Wege, Plätze und Straßen.
de | einzelhandel | Kaufmann im Einzelhandel; Kauffrau im Einzelhandel | Verkauf | Beratung; Kasse | Sie beraten Kundschaft und räumen Ware ein.
de | buchhalter | Buchhalter (m/w/d); Finanzbuchhalter:in | Finanzen | DATEV; Abschlüsse | Sie buchen Belege und bereiten Abschlüsse vor.
de | lager | Lagerarbeiter (m/w/d); Fachkraft für Lagerlogistik | Logistik | Staplerschein; Kommissionieren | Sie nehmen Ware an und stellen Sendungen zusammen.
de | erzieher | Erzieher (m/w/d); Erzieher*in in der Kita | Bildung | Basteln; Elterngespräche | Sie begleiten Kinder durch den Tag.
de | azubi | Ausbildung Mechatroniker (m/w/d); Azubi Mechatronik | Ausbildung | Feilen; Neugier | Du lernst dreieinhalb Jahre in unserer Werkstatt.
de | mfa | Medizinische Fachangestellte (m/w/d); MFA Empfang | Praxis | Blutabnahme; Terminplanung | Sie empfangen Patienten und helfen in der Sprechstunde.
de | ingenieur | Ingenieur Maschinenbau (m/w/d); Konstruktionsingenieur:in | Konstruktion | CAD; Getriebe | Sie konstruieren Antriebe für Schiffe.
de | koch | Koch / Köchin; Küchenchef (m/w/d) | Küche | Saucen; Hygiene | Sie kochen mit Gemüse aus der Umgebung.
de | vertrieb | Außendienstmitarbeiter Vertrieb (m/w/d); Vertriebsmitarbeiter:in | Vertrieb | Verhandlung; Führerschein | Sie besuchen Händler in Ihrer Region.
fr | infirmier | Infirmier·ère diplômé·e d'État; Infirmière DE H/F | Soins | Perfusion; Écoute | Vous soignez les patients du service de nuit.
fr | logiciel | Ingénieur·e logiciel; Ingénieur logiciel H/F | Technique | Python; Docker | Vous concevez les services de notre plateforme.
fr | web | Développeur web H/F; Développeuse web | Technique | PHP; Symfony | Vous développez les sites de nos clients.
fr | comptable | Comptable; Comptable général·e H/F | Finance | Fiscalité; Bilan | Vous tenez les comptes de trois sociétés.
fr | recrutement | Chargé·e de recrutement; Chargée de recrutement H/F | Ressources humaines | Entretiens; Sourcing | Vous trouvez les talents de demain.
fr | serveur | Serveur / Serveuse; Chef de rang H/F | Salle | Service; Vins | Vous accueillez et servez nos clients.
fr | commercial | Directeur·rice commercial·e; Directeur commercial H/F | Ventes | Stratégie; Négociation | Vous dirigez les ventes de la région.
fr | boulanger | Boulanger·ère; Boulanger pâtissier H/F | Cuisine | Levain; Viennoiserie | Vous pétrissez et cuisez dès quatre heures.
es | enfermera | Enfermera/o; Enfermero de urgencias | Cuidados | Curas; Triaje | Atiendes a pacientes en el turno de noche.
es | programador | Ingeniero de software; Programadora Python | Tecnología | Python; Django | Diseñas y programas servicios web.
es | camarero | Camarero; Camarera de piso | Hostelería | Servicio; Idiomas | Recibes y atiendes a los huéspedes.
es | talento | Técnico de Recursos Humanos; RRHH Generalista | Recursos Humanos | Nóminas; Selección | Acompañas a las personas de la plantilla.
pl | ksiegowa | Księgowa / Księgowy; Główny księgowy | Finanse | Podatki; Sprawozdania | Prowadzisz księgi i przygotowujesz deklaracje.
pl | magazynier | Magazynier; Pracownik magazynu | Logistyka | Wózek widłowy; Skaner | Przyjmujesz i wydajesz towar.
ja | kango | 看護師; 訪問看護師 | 看護部 | 採血; 記録 | 病棟で患者さんのケアを行います。
ja | enjinia | ソフトウェアエンジニア; バックエンドエンジニア | 開発部 | Java; 設計 | 決済サービスの設計と開発を担当します。
ja | eigyo | 法人営業; 営業マネージャー | 営業部 | 提案; 交渉 | 企業のお客様に提案します。
ko | ganho | 간호사; 응급실 간호사 | 간호부 | 투약; 기록 | 병동에서 환자를 돌봅니다.
ko | gaebal | 소프트웨어 개발자; 프론트엔드 개발자 | 개발팀 | 자바; 리액트 | 서비스를 설계하고 개발합니다.
zh | hushi | 护士; 急诊护士 | 护理部 | 输液; 沟通 | 您将在病房照顾病人。
zh | ruanjian | 软件工程师; 高级软件工程师 | 研发部 | 算法; 架构 | 负责支付系统的设计与开发。
ar | mumarrida | ممرضة; ممرض / ممرضة | التمريض | العناية بالجروح; التوثيق | تعتني بالمرضى في القسم وتتحدث مع عائلاتهم.
ar | muhandis | مهندس برمجيات; مهندسة برمجيات | الهندسة | جافا; قواعد البيانات | تصمم وتبني خدمات يستخدمها كثيرون.
th | phayaban | พยาบาลวิชาชีพ; พยาบาล | การพยาบาล | ดูแลผู้ป่วย; บันทึก | ดูแลผู้ป่วยในหอผู้ป่วย
`;
