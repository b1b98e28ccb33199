/** The content of a form as text to compare: files by name and size. */
export function fingerprint(form: FormData): string {
  return JSON.stringify(
    Array.from(form, ([name, value]) => [name, typeof value === "string" ? value : `${value.name}:${value.size}`]),
  );
}
