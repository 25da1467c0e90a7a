import { useState } from 'preact/hooks';
import { Facts } from '../../components/facts.js';
import { Select } from '../../components/field.js';
import { useMe } from '../../lib/session.js';
import { chooseTheme, chosenTheme, type Theme } from '../../lib/theme.js';
import { OwnKeys } from '../keys/own-keys.js';
import { SecondFactor } from './second-factor.js';

/** The caller: what they are and may do, their second factor, their keys, and how the console looks. */
export function AccountPage() {
  const me = useMe();
  const { role, accountId, accountName, readOnly, user, actions } = me;
  const facts = [
    ['Role', readOnly ? `${role}, read-only` : role],
    ['Account', accountName ?? 'The whole network'],
    ['Account id', accountId],
    ['Name', user?.name],
    ['Email', user?.email],
    ['Signed in by', user ? 'email and password' : 'API key'],
  ] as const;
  return (
    <>
      <section class="panel" aria-labelledby="account-you">
        <header class="panel-head">
          <h2 id="account-you">You</h2>
        </header>
        <Facts of={facts} />
      </section>
      <ThemeChoice />
      {user && <SecondFactor />}
      {actions.includes('ownKeys.read') && <OwnKeys mayWrite={actions.includes('ownKeys.write')} />}
    </>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <section class="panel" aria-labelledby="account-theme">
      <header class="panel-head">
        <h2 id="account-theme">Appearance</h2>
      </header>
      <Select<Theme>
        label="Colours, in this browser"
        value={theme}
        options={[
          ['system', 'As the device'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
      />
    </section>
  );
}
