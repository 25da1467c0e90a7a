import type { ComponentChildren } from 'preact';
import { Field } from '../../components/field.js';
import { answerOf, api } from '../../lib/api.js';
import { useSend } from '../../lib/use-send.js';

const nameLengthMax = 100;

interface MadeProps {
  onMade: () => void;
}

export function AdvertiserForm({ onMade }: MadeProps) {
  const make = (form: FormData) =>
    answerOf(api.POST('/api/v1/advertisers', { body: { name: textOf(form, 'name') } }));
  return (
    <Form button="Make the advertiser" make={make} onMade={onMade}>
      <NameField label="Name of the shop" example="Northwind Outdoor" />
    </Form>
  );
}

/** The offer is filled in so that the link can be tried before there is a shop. */
export function CampaignForm({ advertiserId, onMade }: MadeProps & { advertiserId: string }) {
  const make = (form: FormData) => {
    const payout = { type: 'fixed', amount: Number(textOf(form, 'payout')) } as const;
    const body = { name: textOf(form, 'name'), offer_url: textOf(form, 'offer_url'), payout };
    return answerOf(api.POST('/api/v1/campaigns', { body: { ...body, advertiser_id: advertiserId } }));
  };
  return (
    <Form button="Make the campaign" make={make} onMade={onMade}>
      <NameField label="Name of the campaign" example="Trail shoes" />
      <Field
        label="Where visitors go"
        hint="{click_id} becomes the id of the click, by which the shop reports a sale."
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
      <Field label="What the publisher gets for a sale" hint="In the reporting currency of the network.">
        <input name="payout" type="number" min="0" step="any" required defaultValue="2.50" />
      </Field>
    </Form>
  );
}

export function PublisherForm({ onMade }: MadeProps) {
  const make = (form: FormData) =>
    answerOf(api.POST('/api/v1/publishers', { body: { name: textOf(form, 'name') } }));
  return (
    <Form button="Make the publisher" make={make} onMade={onMade}>
      <NameField label="Name of the publisher" example="Hiking blog" />
    </Form>
  );
}

const textOf = (form: FormData, name: string): string => String(form.get(name)).trim();

interface FormProps {
  button: string;
  make: (form: FormData) => Promise<unknown>;
  onMade: () => void;
  children: ComponentChildren;
}

function Form({ button, make, onMade, children }: FormProps) {
  const { send, failure, isBusy } = useSend();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    if (await send(() => make(form))) onMade();
  };
  return (
    <form class="stage-form" onSubmit={submit}>
      {children}
      {failure && (
        <p class="field-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" class="button is-primary" disabled={isBusy}>
        {button}
      </button>
    </form>
  );
}

/** The first field of a form, which takes the focus: the form before is gone. */
function NameField({ label, example }: { label: string; example: string }) {
  return (
    <Field label={label}>
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
