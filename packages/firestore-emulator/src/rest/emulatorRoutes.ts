// The requests of the Firebase CLI and rules-unit-testing that are not part of Firestore's API.
import { exportProject } from '../export/projectExport';
import type { Backend } from '../server/backend';
import { StatusError, unimplemented } from '../wire/status';
import { clearDocuments } from '../services/clear';
import { member } from './readJson';
import type { RestAnswer, RestRequest } from './restServer';
import { putSecurityRules } from './securityRules';

const projectPath = /^\/emulator\/v1\/projects\/([^/:]+)(.*)$/s;
const documentsPath = /^\/databases\/([^/]+)\/documents$/;

export async function answerEmulatorRequest(request: RestRequest, backend: Backend): Promise<RestAnswer> {
  const [, projectId, rest = ''] = projectPath.exec(request.path) ?? [];
  if (projectId === undefined) throw new StatusError('NOT_FOUND', `There is nothing at ${request.path}.`);
  if (request.method === 'DELETE' && documentsPath.test(rest)) {
    clearDocuments(backend.projects.get(projectId));
    return { json: {} };
  }
  if (request.method === 'PUT' && rest === ':securityRules')
    return putSecurityRules(projectId, await request.body(), backend.authorizer);
  if (request.method === 'POST' && rest === ':export') return postExport(projectId, request, backend);
  if (request.method === 'POST' && rest === '/eventarcTrigger') {
    backend.triggers.register(projectId, request.query.get('eventarcTriggerId') ?? '', await request.body());
    return { json: {} };
  }
  if (rest.startsWith(':ruleCoverage'))
    throw unimplemented("Rule coverage is not available here; Google's Firestore emulator reports it.");
  if (rest.startsWith('/triggers/'))
    throw unimplemented('First-generation functions are not supported; use second-generation functions.');
  throw new StatusError('NOT_FOUND', `${request.method} ${request.path} is not supported.`);
}

async function postExport(projectId: string, request: RestRequest, backend: Backend): Promise<RestAnswer> {
  const body = await request.body();
  const [directory, name] = [member(body, 'export_directory'), member(body, 'export_name')];
  if (typeof directory !== 'string' || typeof name !== 'string')
    throw new StatusError('INVALID_ARGUMENT', 'export_directory and export_name are missing.');
  exportProject(backend.projects.get(projectId), directory, name);
  return { json: {} };
}
