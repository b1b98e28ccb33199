import { BadgeCheck, CircleDashed, Eye } from "lucide-react";
import { Form, Link, redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { TRADES } from "#config/constants.ts";
import { changeProfilePhoto, removeProfilePhoto } from "#features/identity/profile/actions.server.ts";
import { PhotoForm } from "#features/identity/profile/ui/photo-form.tsx";
import { roleOf } from "#kernel/actor.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { saveProfile } from "../actions.server.ts";
import { myProfile } from "../index.server.ts";
import { ProfileFields } from "../ui/profile-fields.tsx";
import type { Route } from "./+types/edit-profile";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Edit profile");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  return {
    person: { id: user.id, name: user.name, avatarUrl: user.avatarUrl ?? null },
    profile: await myProfile(app),
  };
}

export const action = pageActions(saveProfile, changeProfilePhoto, removeProfilePhoto);

const rules = () => import("../rules/profile.schema.ts").then((found) => found.profileSchema);

export default function EditProfile({ loaderData: { person, profile } }: Route.ComponentProps) {
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply });
  return (
    <Page width="form">
      <PageHeader
        title={profile ? "Edit profile" : "Set up your profile"}
        above={profile && <VerifiedBadge verified={profile.verified} />}
        action={
          profile && (
            <ButtonLink to={`/tradesperson/${person.id}`} icon={<Eye aria-hidden className="size-5" />} block>
              Preview
            </ButtonLink>
          )
        }
      >
        What customers see before they ask you for a quote.{" "}
        <Link to="/tradesperson/setup?step=3" className="link">
          Your checks
        </Link>{" "}
        and{" "}
        <Link to="/me/portfolio" className="link">
          pictures of your work
        </Link>{" "}
        are on separate pages.
      </PageHeader>
      <div className="mb-8 border-line border-b pb-6">
        <PhotoForm person={person} reply={reply} />
      </div>
      <Form method="post" className="flex flex-col gap-6" {...form.props}>
        <ProfileFields form={form} profile={profile} trades={TRADES} />
        <div className="mt-2 flex flex-wrap items-center gap-3 border-line border-t pt-6">
          <SubmitButton intent="save-profile" variant="agree" size="lg" block busyLabel="Saving…">
            Save profile
          </SubmitButton>
        </div>
      </Form>
    </Page>
  );
}

function VerifiedBadge({ verified }: { verified: boolean }) {
  if (verified)
    return (
      <Badge tone="done" icon={BadgeCheck}>
        Verified
      </Badge>
    );
  return (
    <Badge tone="neutral" icon={CircleDashed}>
      Not verified yet
    </Badge>
  );
}
