import { Form, redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { removeAddressAction, saveAddressAction } from "../actions.server.ts";
import { myAddresses } from "../index.server.ts";
import { addressLine, phoneText } from "../rules/address.format.ts";
import { AddressFields } from "../ui/address-fields.tsx";
import type { Route } from "./+types/my-addresses";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Addresses");

/** /profile/addresses: a customer's saved addresses. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/profile/addresses");
  if (roleOf(user) !== "customer") throw redirect("/home");
  const saved = await myAddresses(app);
  return {
    canChange: !user.suspended,
    saved: saved.map((one) => ({
      id: one.id,
      text: addressLine(one),
      phone: phoneText(one.phone),
      notes: one.accessNotes,
    })),
  };
}

export const action = pageActions(saveAddressAction, removeAddressAction);

export default function MyAddresses({ loaderData: { saved, canChange }, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title="Addresses">
        Use these addresses again when you book. Only a tradesperson you’ve booked can see the address for their job.
      </PageHeader>
      {saved.length === 0 ? (
        <p className="text-soft">
          No saved addresses yet. The address you give for your next booking will appear here.
        </p>
      ) : (
        <RowList>
          {saved.map(({ id, text, phone, notes }) => (
            <Row key={id} className="py-3.5" end={canChange && <Remove id={id} text={text} />}>
              <p className="break-words font-semibold">{text}</p>
              <p className="num text-sm text-soft">{phone}</p>
              {notes && <p className="whitespace-pre-line break-words text-sm text-soft">{notes}</p>}
            </Row>
          ))}
        </RowList>
      )}
      {/* After a save the form is empty again. */}
      {canChange && <AddForm key={saved.map(({ id }) => id).join()} reply={actionData} />}
    </Page>
  );
}

const Remove = ({ id, text }: { id: string; text: string }) => {
  return (
    <Form method="post">
      <input type="hidden" name="addressId" value={id} />
      <SubmitButton
        intent="remove-address"
        size="sm"
        variant="text"
        busyLabel="Removing…"
        aria-label={`Remove ${text}`}
      >
        Remove
      </SubmitButton>
    </Form>
  );
};

function AddForm({ reply }: { reply: Route.ComponentProps["actionData"] }) {
  const rules = async () => (await import("../rules/address.schema.ts")).addressFormSchema;
  const form = useCheckedForm({ rules, reply });
  return (
    <Section title="Add an address">
      <Form method="post" {...form.props} className="flex flex-col gap-5">
        <AddressFields form={form} address={{}} />
        <SubmitButton intent="save-address" variant="agree" busyLabel="Saving…" className="self-start">
          Save address
        </SubmitButton>
      </Form>
    </Section>
  );
}
