interface Draft {
  title: string;
  category: string;
  description: string;
  postcode?: string | undefined;
}

/** A link to the prefilled form of a new job. Nothing is stored. */
export function draftHref({ postcode, ...draft }: Draft): string {
  const fields = { ...draft, ...(postcode && { postcode: postcode.slice(0, 10) }) };
  return `/post-job?${new URLSearchParams(fields)}`;
}
