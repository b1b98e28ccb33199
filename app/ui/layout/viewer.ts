import type { UserType } from "#kernel/actor.ts";

/** The signed-in person's data that the layout shows. */
export interface Viewer {
  id: string;
  name: string;
  avatarUrl?: string | null;
  userType: UserType;
  isAdmin: boolean;
  emailVerified: boolean;
  /** There is a version of the terms that they have not agreed to. */
  mustAgreeToTerms?: boolean;
  suspended: boolean;
  suspendedFor?: string | null;
}
