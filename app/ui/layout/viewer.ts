import type { UserType } from "#kernel/actor.ts";

/** The signed-in person's data that the layout shows. */
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
