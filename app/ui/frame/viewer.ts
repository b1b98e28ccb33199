import type { UserType } from "#kernel/actor.ts";

/** Who looks at the page, as the frame needs to know them. */
export interface Viewer {
  id: string;
  name: string;
  avatarUrl?: string | null;
  userType: UserType;
  isAdmin: boolean;
  emailVerified: boolean;
  suspended: boolean;
  suspendedFor?: string | null;
}
