import { callApi } from '../lib/call-api.js';
import type { Action } from './resource.js';

/** Changes the status of a record of a list of the API. */
export const statusAction = (
  path: string,
  id: string,
  status: string,
  title: string,
  sure?: string,
): Action => ({
  title,
  ...(sure && { sure }),
  call: () => callApi('patch', `${path}/{id}`, { path: { id }, body: { status } }),
});

/** Deletes a record of a list of the API. */
export const deleteAction = (path: string, id: string, sure: string): Action => ({
  title: 'Delete',
  sure,
  isEnd: true,
  call: () => callApi('delete', `${path}/{id}`, { path: { id } }),
});

/** Activates or deactivates an account. An inactive one keeps its data; its keys and its traffic are refused. */
export const activityActions = (path: string, { id, status }: { id: string; status: string }): Action[] => [
  status === 'active'
    ? statusAction(path, id, 'inactive', 'Deactivate', 'Refuse its keys and traffic?')
    : statusAction(path, id, 'active', 'Activate'),
];
