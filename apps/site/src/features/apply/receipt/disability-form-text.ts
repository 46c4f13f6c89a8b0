/**
 * Form CC-305 of the Office of Federal Contract Compliance Programs, version of April 2023, a text of the government of
 * the United States that may only be used as it stands; hence it is in English on every page.
 */
export const DISABILITY_FORM = {
  title: 'Voluntary Self-Identification of Disability',
  number: 'Form CC-305 · OMB Control Number 1250-0005 · Expires 04/30/2026',
  why: {
    title: 'Why are you being asked to complete this form?',
    paragraphs: [
      'We are a federal contractor or subcontractor. The law requires us to provide equal employment opportunity to qualified people with disabilities. We have a goal of having at least 7% of our workers as people with disabilities. The law says we must measure our progress towards this goal. To do this, we must ask applicants and employees if they have a disability or have ever had one. People can become disabled, so we need to ask this question at least every five years.',
      'Completing this form is voluntary, and we hope that you will choose to do so. Your answer is confidential. No one who makes hiring decisions will see it. Your decision to complete the form and your answer will not harm you in any way. If you want to learn more about the law or this form, visit the U.S. Department of Labor’s Office of Federal Contract Compliance Programs (OFCCP) website at www.dol.gov/ofccp.',
    ],
  },
  what: {
    title: 'How do you know if you have a disability?',
    paragraphs: [
      'A disability is a condition that substantially limits one or more of your “major life activities.” If you have or have ever had such a condition, you are a person with a disability. Disabilities include, but are not limited to:',
    ],
    examples: [
      'Alcohol or other substance use disorder (not currently using drugs illegally)',
      'Autoimmune disorder, for example, lupus, fibromyalgia, rheumatoid arthritis, HIV/AIDS',
      'Blind or low vision',
      'Cancer (past or present)',
      'Cardiovascular or heart disease',
      'Celiac disease',
      'Cerebral palsy',
      'Deaf or serious difficulty hearing',
      'Diabetes',
      'Disfigurement, for example, disfigurement caused by burns, wounds, accidents, or congenital disorders',
      'Epilepsy or other seizure disorder',
      'Gastrointestinal disorders, for example, Crohn’s Disease, irritable bowel syndrome',
      'Intellectual or developmental disability',
      'Mental health conditions, for example, depression, bipolar disorder, anxiety disorder, schizophrenia, PTSD',
      'Missing limbs or partially missing limbs',
      'Mobility impairment, benefiting from the use of a wheelchair, scooter, walker, leg brace(s) and/or other supports',
      'Nervous system condition, for example, migraine headaches, Parkinson’s disease, multiple sclerosis (MS)',
      'Neurodivergence, for example, attention-deficit/hyperactivity disorder (ADHD), autism spectrum disorder, dyslexia, dyspraxia, other learning disabilities',
      'Partial or complete paralysis (any cause)',
      'Pulmonary or respiratory conditions, for example, tuberculosis, asthma, emphysema',
      'Short stature (dwarfism)',
      'Traumatic brain injury',
    ],
  },
  burden:
    'PUBLIC BURDEN STATEMENT: According to the Paperwork Reduction Act of 1995 no persons are required to respond to a collection of information unless such collection displays a valid OMB control number. This survey should take about 5 minutes to complete.',
} as const;
