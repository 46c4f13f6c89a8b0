import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';

type ApplyForm = NonNullable<NonNullable<TenantConfigInput['pcsxConfig']>['applyFormConfig']>;

/** Application form of the large demo company: every kind of question, one that depends on another. */
export const northwindApplyForm: ApplyForm = {
  resume: { enabled: true, required: false, resumeQuestionLabel: 'Your resume' },
  questionsApplyV2: {
    fields: [
      {
        title: 'About this job',
        questions: [
          { questionId: 'start_date', label: 'When could you start?', type: 'date', required: true },
          {
            questionId: 'right_to_work',
            label: 'Are you allowed to work in the country of this job?',
            type: 'choice',
            required: true,
            choices: [
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'Not yet' },
            ],
          },
          {
            questionId: 'needs_permit',
            label: 'What would you need from us to get a permit?',
            type: 'textarea',
            help: 'A sentence is enough.',
          },
          {
            questionId: 'heard_from',
            label: 'Where did you hear of us?',
            type: 'dropdown',
            choices: [
              { value: 'friend', label: 'A friend' },
              { value: 'board', label: 'A job board' },
              { value: 'school', label: 'School or university' },
              { value: 'other', label: 'Somewhere else' },
            ],
          },
        ],
      },
      {
        title: 'To make it fair',
        questions: [
          {
            questionId: 'adjustments_note',
            label: 'Do you need anything for the interview, such as a ramp, a break or written questions?',
            type: 'instruction',
          },
          { questionId: 'adjustments', label: 'What we can do for you', type: 'textarea' },
        ],
      },
      {
        title: 'Consent',
        questions: [
          {
            questionId: 'keep_in_touch',
            label: 'Northwind may keep my application for other jobs.',
            type: 'checkbox',
            choices: [{ value: 'yes', label: 'Yes, for 24 months' }],
          },
        ],
      },
    ],
    questionnaire: {
      questionnaireId: 'northwind-general',
      questionDependencies: [
        { questionId: 'right_to_work', choiceValue: 'no', childQuestionIds: ['needs_permit'] },
      ],
    },
    contactInformationSection: { phoneRequired: false, locationRequired: true },
  },
  applicationSuccess: {
    message: '<p>Thank you. A person reads your application within five working days.</p>',
  },
};
