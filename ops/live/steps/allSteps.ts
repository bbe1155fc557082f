import type { Step } from '../step';
import { accountSteps } from './account';
import { deploySteps } from './deployment';
import { permissionSteps } from './permissions';
import { placeSteps } from './places';
import { projectSteps } from './project';
import { secretSteps } from './secrets';
import { settingSteps } from './settings';
import { smokeStep } from './smoke';

/** The way from an empty project to an open shop, in its order. */
export const allSteps: readonly Step[] = [
  ...projectSteps,
  ...placeSteps,
  ...permissionSteps,
  ...accountSteps,
  ...settingSteps,
  ...secretSteps,
  ...deploySteps,
  smokeStep,
];
