import type { ComponentChildren } from 'preact';
import { Failed } from '../../components/failed.js';
import { Field } from '../../components/field.js';
import { answerOf, api } from '../../lib/api.js';
import { useSend } from '../../lib/use-send.js';

const nameLengthMax = 100;
/** The fields of the forms, by their names in the API. */
const shownFields = ['name', 'offer_url', 'payout.amount'];

interface MadeProps {
  onMade: () => void;
}

export function AdvertiserForm({ onMade }: MadeProps) {
  const make = (form: FormData) =>
    answerOf(api.POST('/api/v1/advertisers', { body: { name: textOf(form, 'name') } }));
  return (
    <Form button="Create the advertiser" make={make} onMade={onMade}>
      {({ name }) => <NameField label="Name of the shop" example="Northwind Outdoor" error={name} />}
    </Form>
  );
}

/** The offer is filled in so that the link can be tried before there is a shop. */
export function CampaignForm({ advertiserId, onMade }: MadeProps & { advertiserId: string }) {
  const make = (form: FormData) => {
    const payout = { type: 'fixed', amount: Number(textOf(form, 'payout').replace(',', '.')) } as const;
    const body = { name: textOf(form, 'name'), offer_url: textOf(form, 'offer_url'), payout };
    return answerOf(api.POST('/api/v1/campaigns', { body: { ...body, advertiser_id: advertiserId } }));
  };
  return (
    <Form button="Create the campaign" make={make} onMade={onMade}>
      {(errors) => (
        <>
          <NameField label="Name of the campaign" example="Trail shoes" error={errors.name} />
          <Field
            error={errors.offer_url}
            label="Offer URL"
            hint="Where visitors go. {click_id} becomes the id of the click, with which the shop reports a sale; it is added if missing."
          >
            <input
              name="offer_url"
              inputMode="url"
              required
              maxLength={500}
              spellcheck={false}
              defaultValue="https://example.com/?click_id={click_id}"
            />
          </Field>
          <Field
            label="Payout of a sale"
            hint="What the publisher earns, in the reporting currency of the network."
            error={errors['payout.amount']}
          >
            {/* A number field takes 2,50 for 250 where the browser's language has no such comma. */}
            <input
              name="payout"
              inputMode="decimal"
              required
              pattern="[0-9]{1,9}([.,][0-9]{1,4})?"
              title="An amount, such as 2.50"
              defaultValue="2.50"
            />
          </Field>
        </>
      )}
    </Form>
  );
}

export function PublisherForm({ onMade }: MadeProps) {
  const make = (form: FormData) =>
    answerOf(api.POST('/api/v1/publishers', { body: { name: textOf(form, 'name') } }));
  return (
    <Form button="Create the publisher" make={make} onMade={onMade}>
      {({ name }) => <NameField label="Name of the publisher" example="Hiking blog" error={name} />}
    </Form>
  );
}

const textOf = (form: FormData, name: string): string => String(form.get(name)).trim();

interface FormProps {
  button: string;
  make: (form: FormData) => Promise<unknown>;
  onMade: () => void;
  /** @param errors what is wrong with a field, by its name in the API */
  children: (errors: Readonly<Record<string, string>>) => ComponentChildren;
}

function Form({ button, make, onMade, children }: FormProps) {
  const { send, failure, faults, isBusy } = useSend();
  const errors = Object.fromEntries(faults.map(({ field, message }) => [field, `This ${message}.`]));
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    if (await send(() => make(form))) onMade();
  };
  return (
    <form class="stage-form" onSubmit={submit}>
      {children(errors)}
      <Failed
        text={
          faults.some(({ field }) => shownFields.includes(field))
            ? 'Nothing was created: see the marked field.'
            : failure
        }
      />
      <button type="submit" class="button is-primary" disabled={isBusy}>
        {button}
      </button>
    </form>
  );
}

/** The first field of a form, which takes the focus: the form before is gone. */
function NameField({ label, example, error }: { label: string; example: string; error: string | undefined }) {
  return (
    <Field label={label} error={error}>
      <input
        name="name"
        required
        maxLength={nameLengthMax}
        placeholder={example}
        autocomplete="off"
        ref={(input) => input?.focus()}
      />
    </Field>
  );
}
