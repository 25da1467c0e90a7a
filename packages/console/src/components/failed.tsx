/** Says why a change was refused; nothing where it was not. */
export const Failed = ({ text }: { text: string | undefined }) =>
  text ? (
    <p class="field-error" role="alert">
      {text}
    </p>
  ) : null;
