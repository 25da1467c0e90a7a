/** The mark of the product; the same as the icon of its window. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect class="mark-ground" width="32" height="32" rx="8" />
      <path class="mark-line" d="M7 22l7-8 5 4 6-9" />
      <circle class="mark-end" cx="25" cy="9" r="2.6" />
    </svg>
  );
}
