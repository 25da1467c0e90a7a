import { register } from 'node:module';

/** Preloaded into each process of the product; the names stand in the query of this file's address. */
const names = new URL(import.meta.url).searchParams.get('without')!.split(',');

register(new URL('./load-patched.js', import.meta.url), { data: names });
