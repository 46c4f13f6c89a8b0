import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplyForm, ApplyPosition, ApplyReceipt } from '@opencareers/contracts/applications';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { type Answers, ok } from '../../../testing/render-site.tsx';
import { aDetailsAnswer, anAnswer } from '../../../testing/site-fixtures.ts';

/** A form as the server makes it of the configuration. */
export const APPLY_DEFINITION: FormDefinition = {
  title: 'Application',
  sections: [
    {
      title: 'Kontakt',
      items: [
        { name: 'firstname', label: 'First name', type: 'text', required: true },
        { name: 'email', label: 'Email', type: 'email', required: true },
        { name: 'phone', label: 'Phone', type: 'phone' },
      ],
    },
    {
      title: 'Resume',
      items: [
        {
          name: 'resume',
          label: 'Resume',
          type: 'fileUpload',
          options: { accept: ['.txt'], multiple: false },
        },
      ],
    },
    {
      title: 'Fragen',
      items: [{ name: 'boat', label: 'Can you sail?', type: 'text' }],
    },
  ],
};

/** A position that can be applied for. */
export function anApplyPosition(change: Partial<ApplyPosition> = {}): ApplyPosition {
  return {
    pid: 101,
    name: 'Sailmaker',
    locations: ['Flensburg, Germany'],
    displayJobId: 'R-101',
    state: 'open',
    applicationId: null,
    closesAt: null,
    ...change,
  };
}

/** What a visitor is told about the form of one position. */
export function anApplyForm(change: Partial<ApplyForm> = {}): ApplyForm {
  return {
    formKey: 'apply_0123',
    positions: [anApplyPosition()],
    isSignedIn: false,
    allowsGuest: true,
    needsLogin: false,
    prefill: null,
    earlierForms: [],
    resume: { enabled: true, required: false, fillsIn: true },
    fieldIds: {
      firstname: 'Contact_Information_firstname',
      email: 'Contact_Information_email',
      phone: 'Contact_Information_phone',
      resume: 'resume-upload',
      boat: 'Application_Questions_boat',
    },
    challenge: { challenge: 'task', difficulty: 6, expiresAt: '2126-01-01T00:00:00.000Z' },
    limitMessage: null,
    keepsDrafts: true,
    opened: null,
    ...change,
  };
}

/** The receipt of one application of a guest. */
export function aReceipt(change: Partial<ApplyReceipt> = {}): ApplyReceipt {
  return {
    form: 'apply_0123',
    number: 'F-7K3M-9QPX',
    sentAt: '2026-11-12T12:00:00.000Z',
    email: 'ada@demo.example',
    applications: [
      {
        applicationId: 'a-1',
        pid: 101,
        positionTitle: 'Sailmaker',
        positionLocation: 'Flensburg, Germany',
        displayJobId: 'R-101',
        replyBy: '2026-11-26T12:00:00.000Z',
      },
    ],
    asksEqualOpportunity: true,
    isSignedIn: false,
    ...change,
  };
}

let people = 0;

/** The form of one position as somebody opens it who has kept nothing. */
export function anOpenForm(): OpenForm {
  people += 1;
  return {
    form: {
      key: 'apply_0123',
      title: 'Application',
      version: 1,
      newestVersion: 1,
      countryCode: 'DE',
      definition: APPLY_DEFINITION,
    },
    // Another person each time: what one test keeps on the device is not found by the next.
    owner: { key: '', label: null, storage: `person-${people}-${Date.now()}`, pass: null },
    draft: null,
    receipt: null,
    canSubmitAgain: true,
    isEditor: false,
  };
}

/** The answers of a server on which one form can be filled in. */
export function applyAnswers(form: ApplyForm = anApplyForm(), more: Answers = {}): Answers {
  const receipt = {
    number: 'F-7K3M-9QPX',
    form: 'apply_0123',
    version: 1,
    submittedAt: '2026-11-12T12:00:00.000Z',
  };
  return {
    '/api/pcsx/position_details': (url) => {
      const answer = aDetailsAnswer({ id: Number(url.searchParams.get('position_id')) });
      const positionUserActions = {
        ...answer.data.positionUserActions,
        applyAction: { status: 'apply' as const },
      };
      return ok({ ...answer, data: { ...answer.data, positionUserActions } });
    },
    [APPLICATION_PATHS.form]: () => ok(anAnswer(form)),
    [APPLICATION_PATHS.receipt]: () => ok(anAnswer(aReceipt())),
    [APPLICATION_PATHS.equalOpportunity]: () => ok(anAnswer({})),
    [FORM_PATHS.form]: () => ok(anAnswer(anOpenForm())),
    [FORM_PATHS.progress]: () => ok(anAnswer({ revision: 1, saved: {}, conflicts: {} })),
    [FORM_PATHS.submissions]: () => ok(anAnswer({ receipt })),
    ...more,
  };
}
