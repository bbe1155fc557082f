import type { Step } from '../step';
import { accountSteps } from './account';
import { alertsStep } from './alerts';
import { deploySteps } from './deployment';
import { domainStep } from './domain';
import { mapQuotasStep } from './mapQuotas';
import { mailStep, testMailStep } from './mail';
import { permissionSteps } from './permissions';
import { placeSteps } from './places';
import { projectSteps } from './project';
import { secretSteps } from './secrets';
import { settingSteps } from './settings';
import { smokeStep } from './smoke';
import { staffStep } from './staff';

export const allSteps: readonly Step[] = [
  ...projectSteps,
  ...placeSteps,
  ...permissionSteps,
  ...accountSteps,
  ...settingSteps,
  mapQuotasStep,
  mailStep,
  ...secretSteps,
  ...deploySteps,
  domainStep,
  alertsStep,
  testMailStep,
  staffStep,
  smokeStep,
];
