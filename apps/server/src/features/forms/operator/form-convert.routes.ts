import {
  FORM_SOURCE_MAX_BYTES,
  type FormSourceFormat,
  OPERATOR_FORM_ENDPOINTS,
} from '@opencareers/contracts/forms-operator';
import { type Conversion, ConversionRefusal } from '@opencareers/form-converters/conversion';
import { convertFormIo } from '@opencareers/form-converters/form-io/form-io';
import { convertGovUk } from '@opencareers/form-converters/gov-uk/gov-uk';
import { convertHtmlForm } from '@opencareers/form-converters/html/html';
import { convertBambooHr } from '@opencareers/form-converters/job-boards/bamboo-hr';
import { convertFlowxtra } from '@opencareers/form-converters/job-boards/flowxtra';
import { convertGreenhouse } from '@opencareers/form-converters/job-boards/greenhouse';
import { convertJsonSchema } from '@opencareers/form-converters/json-schema/json-schema';
import { convertSurveyJs } from '@opencareers/form-converters/survey-js/survey-js';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { register } from '../../../platform/register.ts';

/** What reads the forms of other products. */
export const CONVERTERS: Record<FormSourceFormat, (source: unknown, ui?: unknown) => Conversion> = {
  greenhouse: convertGreenhouse,
  surveyjs: convertSurveyJs,
  govuk: convertGovUk,
  'json-schema': convertJsonSchema,
  bamboohr: convertBambooHr,
  flowxtra: convertFlowxtra,
  formio: convertFormIo,
  html: convertHtmlForm,
};

/** Forms of other products in our definition; nothing is stored. */
export const operatorFormConvertRoutes: FastifyPluginAsync = async (app) => {
  register(app, OPERATOR_FORM_ENDPOINTS.convert, {
    bodyLimit: FORM_SOURCE_MAX_BYTES,
    handler: async (request) => {
      const { format, source, ui } = request.body;
      try {
        return CONVERTERS[format](source, ui);
      } catch (error) {
        if (!(error instanceof ConversionRefusal)) throw error;
        throw new AppError('form_source_refused', { fields: { source: [error.message] }, cause: error });
      }
    },
  });
};
