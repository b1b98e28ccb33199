import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Moment } from "#app/web/toast.ts";
import { initials } from "#kernel/initials.ts";
import { Badge } from "./badge.tsx";
import { ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";
import accepted from "./pictures/scene-accepted.svg";
import reviewed from "./pictures/scene-done.svg";
import paid from "./pictures/scene-held.svg";
import posted from "./pictures/scene-posted.svg";
import { Portrait } from "./portrait.tsx";

const PICTURES: Record<Moment["kind"], string> = { posted, accepted, paid, reviewed };

/**
 * A moment: a drawing, what happens next and one act. The whole screen on phones, as a modal dialog; on wide screens a panel above the
 * page, which can be used at the same time. The focus is on its heading, and Escape closes it.
 */
export default function MomentScreen({ moment, onClose }: { moment: Moment; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = moment.portrait !== undefined;
  useEffect(() => {
    if (isWide || matchMedia("(width < 40rem)").matches) dialog.current?.showModal();
    else dialog.current?.show();
    heading.current?.focus({ preventScroll: true });
  }, [isWide]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dialog.current?.close();
  };
  const { kind, portrait, done, title, text, note, act, more } = moment;
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby="moment-title"
      className={cx(
        "moment mx-auto flex-col overflow-auto border-line bg-paper p-0 text-ink shadow-soft open:flex sm:flex-row sm:border",
        portrait ? "moment-wide" : "max-w-form sm:relative sm:mt-7 sm:rounded-lg",
      )}
    >
      {portrait ? (
        <MomentPortrait {...portrait} />
      ) : (
        <img
          alt=""
          src={PICTURES[kind]}
          width={400}
          height={300}
          className="picture h-auto w-full object-cover sm:w-44"
        />
      )}
      <div className={cx("flex flex-1 flex-col px-6 pt-5 pb-6", portrait && "sm:p-10")}>
        <p>
          <Badge tone="done" icon={Check}>
            {done}
          </Badge>
        </p>
        <h2
          id="moment-title"
          ref={heading}
          tabIndex={-1}
          className={cx("title my-3 outline-none", portrait && "text-[2.5rem]")}
        >
          {title}
        </h2>
        <p className="text-lg">{text}</p>
        {note && <p className="mt-2 text-soft">{note}</p>}
        <div className="mt-auto flex flex-col gap-2 pt-5">
          <ButtonLink
            to={act.to}
            variant="primary"
            size="lg"
            {...(act.file ? { reloadDocument: true } : { onClick: onClose })}
          >
            {act.label}
          </ButtonLink>
          {more && (
            <Link to={more.to} className="link tap inline-flex items-center justify-center" onClick={onClose}>
              {more.label}
            </Link>
          )}
        </div>
      </div>
      <form method="dialog">
        <button
          type="submit"
          aria-label="Close"
          className="tap absolute top-3 right-3 inline-flex items-center justify-center rounded-full bg-paper"
        >
          <X aria-hidden className="size-5" />
        </button>
      </form>
    </dialog>
  );
}

const MomentPortrait = ({ name, src }: NonNullable<Moment["portrait"]>) =>
  src ? (
    <Portrait seed="" src={src} sizes="440px" first className="moment-portrait picture" />
  ) : (
    <span aria-hidden className="moment-portrait">
      {initials(name)}
    </span>
  );
