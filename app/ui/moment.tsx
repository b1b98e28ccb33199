import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Moment } from "#app/web/toast.ts";
import { Badge } from "./badge.tsx";
import { ButtonLink } from "./button.tsx";
import { useTexts } from "./language.ts";
import { texts } from "./moment.texts.ts";
import accepted from "./pictures/scene-accepted.svg";
import reviewed from "./pictures/scene-done.svg";
import paid from "./pictures/scene-held.svg";
import posted from "./pictures/scene-posted.svg";

const PICTURES: Record<Moment["kind"], string> = { posted, accepted, paid, reviewed };

interface MomentScreenProps {
  moment: Moment;
  onClose: () => void;
}

/**
 * A moment: a drawing, what happens next and one act. The whole screen on phones, as a modal dialog; on wide screens a panel above the
 * page, which can be used at the same time. The focus is on its heading, and Escape closes it.
 */
export default function MomentScreen({ moment, onClose }: MomentScreenProps) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (matchMedia("(width < 40rem)").matches) dialog.current?.showModal();
    else dialog.current?.show();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dialog.current?.close();
  };
  const { kind, done, title, text, act, more } = moment;
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby="moment-title"
      className="moment mx-auto max-w-form flex-col overflow-auto border-line bg-paper p-0 shadow-soft open:flex sm:relative sm:mt-7 sm:flex-row sm:rounded-lg sm:border"
    >
      <img
        alt=""
        src={PICTURES[kind]}
        width={400}
        height={300}
        className="picture h-auto w-full object-cover sm:w-44"
      />
      <div className="flex flex-1 flex-col px-6 pt-5 pb-6">
        <p>
          <Badge tone="done" icon={Check}>
            {done}
          </Badge>
        </p>
        <h2 id="moment-title" ref={heading} tabIndex={-1} className="title my-3 outline-none">
          {title}
        </h2>
        <p className="text-lg">{text}</p>
        <div className="mt-auto flex flex-col gap-2 pt-5">
          <ButtonLink to={act.to} variant="primary" size="lg" onClick={onClose}>
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
          aria-label={t.close}
          className="tap absolute top-3 right-3 inline-flex items-center justify-center rounded-full bg-paper"
        >
          <X aria-hidden className="size-5" />
        </button>
      </form>
    </dialog>
  );
}
