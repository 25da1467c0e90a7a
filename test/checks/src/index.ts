export * from './configuration-tables.js';
export * from './dockerfile.js';
export * from './files.js';
export * from './generate-forms.js';
export * from './generate-types.js';
export * from './kustomize.js';
export * from './shapes.js';
export * from './variables.js';
