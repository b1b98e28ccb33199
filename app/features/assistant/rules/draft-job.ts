interface Draft {
  title: string;
  category: string;
  description: string;
  postcode?: string | undefined;
}

/** The form of a new job, filled in: a link, nothing is kept anywhere. */
export function draftHref({ postcode, ...draft }: Draft): string {
  const fields = { ...draft, ...(postcode && { postcode: postcode.slice(0, 10) }) };
  return `/post-job?${new URLSearchParams(fields)}`;
}
