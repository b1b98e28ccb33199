import type { UserType } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";

/** The signed-in person's data that the layout shows. */
export interface Viewer {
  id: string;
  name: string;
  avatarUrl?: string | null;
  userType: UserType;
  isAdmin: boolean;
  /** The role of an operator. */
  deskRole?: DeskRole | null;
  emailVerified: boolean;
  /** There is a version of the terms that they have not agreed to. */
  mustAgreeToTerms?: boolean;
  suspended: boolean;
  suspendedFor?: string | null;
}
