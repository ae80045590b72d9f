import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguage } from '$lib/i18n/index.svelte.ts';
import { settings } from '$lib/settings.svelte.ts';
import { version } from '$lib/version.svelte.ts';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
settings.apply();
// Words first: a page that shows keys for a moment looks broken.
void startLanguage().finally(() => mount(App, { target }));
// After everything that is seen: keeping the page may wait.
addEventListener('load', () => void version.start());
