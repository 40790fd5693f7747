import type { Screen } from '../screen.ts';
import { accountScreens } from './account-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { assetErrorScreens } from './asset-error-screens.ts';
import { assetScreens } from './asset-screens.ts';
import { barScreens } from './bar-screens.ts';
import { conflictScreens } from './conflict-screens.ts';
import { contentScreens } from './content-screens.ts';
import { creatorScreens } from './creator-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { disclosureScreens } from './disclosure-screens.ts';
import { errorScreens } from './error-screens.ts';
import { modelListScreens } from './model-list-screens.ts';
import { modelSwitchScreens } from './model-switch-screens.ts';
import { planDetailScreens } from './plan-detail-screens.ts';
import { planScreens } from './plan-screens.ts';
import { publicScreens } from './public-screens.ts';
import { referenceScreens } from './reference-screens.ts';
import { reportScreens } from './report-screens.ts';
import { requestScreens } from './request-screens.ts';
import { sessionScreens } from './session-screens.ts';
import { stressScreens } from './stress-screens.ts';
import { startScreens } from './start-screens.ts';
import { statusScreens } from './status-screens.ts';
import { workflowEditorScreens } from './workflow-editor-screens.ts';
import { workflowHealthScreens } from './workflow-health-screens.ts';
import { workflowLibraryScreens } from './workflow-library-screens.ts';
import { workflowRunScreens } from './workflow-run-screens.ts';
import { workflowScreens } from './workflow-screens.ts';
import { workflowTestScreens } from './workflow-test-screens.ts';

/** Every screen, dialog and state that is photographed. */
export const allScreens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...sessionScreens,
  ...customerScreens,
  ...planScreens,
  ...modelListScreens,
  ...modelSwitchScreens,
  ...planDetailScreens,
  ...startScreens,
  ...errorScreens,
  ...assetScreens,
  ...assetErrorScreens,
  ...adminScreens,
  ...referenceScreens,
  ...requestScreens,
  ...statusScreens,
  ...conflictScreens,
  ...barScreens,
  ...workflowScreens,
  ...workflowEditorScreens,
  ...workflowHealthScreens,
  ...workflowTestScreens,
  ...workflowRunScreens,
  ...workflowLibraryScreens,
  ...contentScreens,
  ...disclosureScreens,
  ...reportScreens,
  ...creatorScreens,
  ...stressScreens,
];
