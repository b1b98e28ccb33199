import { mediumDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import type { ShownUser } from "./shown-user.ts";

/** The operator's actions on the account that are possible now. */
export function UserActs({ user, isSelf }: { user: ShownUser; isSelf: boolean }) {
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="subheading">Account</h2>
      {user.suspendedAt ? (
        <Restore user={user} since={user.suspendedAt} />
      ) : (
        !user.isAdmin && !isSelf && <Suspend user={user} />
      )}
      {user.isAdmin ? (
        <RevokeAdmin user={user} isSelf={isSelf} />
      ) : (
        user.emailVerified && !user.suspendedAt && <GrantAdmin user={user} />
      )}
    </Card>
  );
}

const Suspend = ({ user }: { user: ShownUser }) => (
  <ButtonLink to={`/admin/users/${user.id}/suspend`} variant="danger">
    Suspend
  </ButtonLink>
);

const Restore = ({ user, since }: { user: ShownUser; since: Date }) => (
  <>
    <p className="text-sm">
      Suspended since <span className="num">{mediumDay(since)}</span>.
      {user.suspendedFor && <span className="mt-1 block break-words text-soft">{user.suspendedFor}</span>}
    </p>
    <ReasonDialog
      id="restore"
      trigger="Restore"
      triggerVariant="agree"
      title={`Restore ${user.fullName}?`}
      what="They can use the whole site again. We’ll email them."
      intent="restore-user"
      fields={{ userId: user.id }}
      confirm="Restore"
      busyLabel="Restoring…"
      hint="Only admins read this."
    />
  </>
);

const GrantAdmin = ({ user }: { user: ShownUser }) => (
  <ReasonDialog
    id="make-admin"
    trigger="Make admin"
    title={`Make ${user.fullName} an admin?`}
    what="They can then see and decide everything here. Admins cannot use their account for anything else: no jobs, quotes, bookings or messages."
    intent="grant-admin"
    fields={{ userId: user.id }}
    confirm="Make admin"
    busyLabel="Saving…"
    hint="Only admins read this."
  />
);

const RevokeAdmin = ({ user, isSelf }: { user: ShownUser; isSelf: boolean }) => (
  <ReasonDialog
    id="unmake-admin"
    trigger="Remove admin role"
    triggerVariant="danger"
    title={isSelf ? "Remove your own admin role?" : `Remove the admin role from ${user.fullName}?`}
    what={isSelf ? "You will lose access to /admin." : "They will lose access to /admin."}
    intent="revoke-admin"
    fields={{ userId: user.id }}
    confirm="Remove role"
    busyLabel="Saving…"
    variant="danger"
    hint="Only admins read this."
  />
);
