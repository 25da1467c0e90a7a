import { Field } from '../../components/field.js';

/** What the API takes of a visitor; a field that is not there is left out. */
export type Visitor = Partial<Record<keyof typeof fields, string>>;

const fields = {
  country: ['Country', 'Two letters, such as DE. Left out, it comes from the IP address.'],
  device: ['Device', 'Such as mobile or desktop. Left out, it is read from the user agent.'],
  os: ['System', 'Such as android or windows. Left out, it is read from the user agent.'],
  ip: ['IP address', 'For the fraud rules, and for the country where that is left out.'],
  user_agent: ['User agent', "This browser's, unless you write another."],
} as const;

interface VisitorFieldsProps {
  visitor: Visitor;
  onChange: (visitor: Visitor) => void;
}

/** Describes the visitor whose click is checked. */
export function VisitorFields({ visitor, onChange }: VisitorFieldsProps) {
  const type = (name: keyof Visitor) => (event: InputEvent) => {
    const { [name]: _, ...others } = visitor;
    const value = (event.target as HTMLInputElement).value.trim();
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <details class="visitor">
      <summary>The visitor: country, device, system, IP address, user agent</summary>
      <div class="fields">
        {(Object.keys(fields) as (keyof Visitor)[]).map((name) => (
          <Field key={name} label={fields[name][0]} hint={fields[name][1]}>
            <input value={visitor[name] ?? ''} maxLength={500} onInput={type(name)} spellcheck={false} />
          </Field>
        ))}
      </div>
    </details>
  );
}
