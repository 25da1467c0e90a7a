export * from './build-app.js';
export { changePermits } from './change/change.js';
export { peopleVariables, readConfig as readManageConfig } from './config.js';
export { openSite } from './console/open-site.js';
export * from './deps.js';
export * from './manage-routes.js';
export * from './open-manage.js';
export { type OpenPeopleOptions, openPeople, type People } from './people.js';
export { PasswordHasher } from './users/passwords/password-hasher.js';
