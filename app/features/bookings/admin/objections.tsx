import { Link } from "react-router";
import { Deadline } from "#ui/deadline.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import type { objectionRow } from "./objections.server.ts";

type Objection = ReturnType<typeof objectionRow>;

const hint = "Both people can read this. It also stays in the audit log.";

/** The call-out charges to which customers object: what both say, the photo, and the decisions. */
export function Objections({
  objections,
  opened,
}: {
  objections: readonly Objection[];
  opened: string | null | undefined;
}) {
  if (objections.length === 0) return null;
  return (
    <Section title="Nobody was in" className="mb-8">
      <ul className="hairlines">
        {objections.map((one) => (
          <li key={one.id} id={one.id} aria-current={one.id === opened || undefined} className="py-4">
            <p className="flex flex-wrap items-center gap-3">
              <Deadline deadline={one.deadline} />
              <Link to={`/job/${one.jobId}`} className="link font-semibold wrap-anywhere">
                {one.jobTitle}
              </Link>
              <span className="num">{one.charge}</span>
            </p>
            <p className="num mt-1 text-soft">
              <Person {...one.tradesperson} /> came to <Person {...one.customer} />. {one.times}
            </p>
            {one.note && (
              <p className="mt-2 max-w-measure whitespace-pre-line break-words">{`Tradesperson: ${one.note}`}</p>
            )}
            <p className="mt-2 max-w-measure whitespace-pre-line break-words">{`Customer: ${one.reason}`}</p>
            <ul className="mt-2 flex flex-wrap gap-2" aria-label="Photos">
              {one.photos.map((path) => (
                <li key={path}>
                  <a href={path}>
                    <img
                      src={`${path}?size=small`}
                      alt="The door"
                      width={96}
                      height={96}
                      className="size-24 rounded-md object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
            <Decisions {...one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Decisions = ({ id, charge, tradesperson }: Objection) => (
  <div className="mt-3 flex flex-wrap gap-2.5">
    <ReasonDialog
      id={`uphold-${id}`}
      trigger="Charge"
      title={`Decide that ${charge} is due?`}
      what={`The charge becomes the price of the booking. It is taken from what we hold, and the rest goes back. If we hold nothing, the customer has to pay it to ${tradesperson.name}. If more goes back than you may send on your own, another operator must confirm it before anything happens.`}
      intent="decide-no-access"
      confirm={`Charge ${charge}`}
      busyLabel="Deciding…"
      hint={hint}
      fields={{ reportId: id, decision: "uphold" }}
    />
    <ReasonDialog
      id={`refuse-${id}`}
      trigger="No charge"
      title="Decide that nothing is charged?"
      what="The booking continues, and its money stays as it is."
      intent="decide-no-access"
      confirm="Decide that nothing is charged"
      busyLabel="Deciding…"
      hint={hint}
      fields={{ reportId: id, decision: "refuse" }}
    />
  </div>
);

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/users/${id}`} className="link">
    {name}
  </Link>
);
