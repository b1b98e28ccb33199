/** A tradesperson's logo, which is printed on their own documents. */
export interface Logo {
  userId: string;
  id: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** The storage key. The content of a key never changes, so an issued document keeps its look. */
export const logoFile = ({ userId, id }: Pick<Logo, "userId" | "id">): string => `logos/${userId}/${id}.png`;

/** The address, for people who are signed in: a logo is a public mark, and its id cannot be guessed. */
export const logoPath = ({ userId, id }: Pick<Logo, "userId" | "id">): string => `/logos/${userId}/${id}`;

/** A logo as an image of a page. */
export const shownLogo = (logo: Logo | null) => logo && { src: logoPath(logo), width: logo.width, height: logo.height };
