import { Checkbox } from "#ui/checkbox.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";

const rules = () => import("../rules/user.schema.ts").then((found) => found.helpSignInSchema);

/** Signs a person out everywhere, and mails them a link to choose a new password unless that is left out. */
export const HelpSignIn = ({ userId, name }: { userId: string; name: string }) => (
  <ReasonDialog
    id="help-sign-in"
    trigger="Reset sign-in"
    title={`Sign ${name} out everywhere?`}
    what="They are signed out on every device, and we email them."
    intent="help-sign-in"
    fields={{ userId }}
    confirm="Sign out everywhere"
    busyLabel="Signing out…"
    hint="For our team. Included in the data the person can download."
    rules={rules}
  >
    {() => <Checkbox name="reset" label="Also email a link to choose a new password" defaultChecked />}
  </ReasonDialog>
);
