import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import house from "#ui/pictures/scene-house.svg";
import { texts } from "./texts.ts";

/** Nothing yet, with a drawing of a house. */
export function NoWork({ further }: { further: boolean }) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <img src={house} alt="" width={320} height={240} className="picture mb-5 h-auto w-80 max-w-full" />
      <p className="font-heading font-semibold text-xl">{further ? t.noOlderWork : t.nothingHereYet}</p>
      <p className="mt-1.5 max-w-[44ch] text-soft">{further ? t.allSeen : t.whatAppearsHere}</p>
      <div className="mt-5">
        <ButtonLink to={further ? "/my-home" : "/get-quotes"} variant="primary">
          {further ? t.backToNewest : t.getQuotes}
        </ButtonLink>
      </div>
    </div>
  );
}
