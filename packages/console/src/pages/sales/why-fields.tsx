import { Field, Select } from '../../components/field.js';
import { reasonNames, type StatusReason, type Why } from './sale-report.js';

const noteLengthMax = 500;

const options: readonly (readonly [StatusReason | '', string])[] = [
  ['', 'No reason'],
  ...(Object.entries(reasonNames) as [StatusReason, string][]),
];

interface WhyFieldsProps {
  why: Why;
  onChange: (why: Why) => void;
}

/** Chooses the reason to reject sales, which their publisher and their advertiser see. */
export function WhyFields({ why, onChange }: WhyFieldsProps) {
  const { status_reason = '', status_note = '' } = why;
  const write = (reason: StatusReason | '', note: string) =>
    onChange({ ...(reason && { status_reason: reason }), ...(note.trim() && { status_note: note }) });
  return (
    <>
      <Select<StatusReason | ''>
        label="Reason to reject"
        value={status_reason}
        options={options}
        onChange={(reason) => write(reason, status_note)}
      />
      <Field label="Note to the publisher">
        <input
          value={status_note}
          maxLength={noteLengthMax}
          onInput={(event) => write(status_reason, event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
