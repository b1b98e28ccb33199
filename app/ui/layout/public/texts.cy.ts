import type { Translation } from "#ui/language.ts";
import type { texts } from "./texts.ts";

export const cy: Translation<typeof texts> = {
  mainNavigation: "Prif ddewislen",
  menu: "Dewislen",
  logIn: "Mewngofnodi",
  signUp: "Cofrestru",
  header: {
    "/browse": "Dod o hyd i grefftwyr",
    "/support#how-it-works": "Sut mae’n gweithio",
    "/#for-tradespeople": "I grefftwyr",
  },

  slogan: "Dewch o hyd i grefftwyr lleol. Rydym yn dal eich arian nes i chi gymeradwyo’r gwaith.",
  footer: {
    customers: {
      title: "I gwsmeriaid",
      links: {
        "/browse": "Dod o hyd i grefftwyr",
        "/browse-services": "Pori gwasanaethau",
        "/browse-location": "Pori yn ôl lleoliad",
        "/find": "Crefftau a dinasoedd",
        "/get-quotes": "Hysbysebu gwaith",
        "/prices": "Prisiau gwaith",
        "/support#how-it-works": "Sut mae’n gweithio",
        "/safety": "Cadw’n ddiogel",
      },
    },
    tradespeople: {
      title: "I grefftwyr",
      links: {
        "/auth?mode=sign-up&type=tradesperson": "Ymuno fel crefftwr",
        "/#for-tradespeople": "Pam ymuno",
        "/faq#for-tradespeople": "Dyfynbrisiau a gwiriadau",
        "/faq#getting-paid": "Cael eich talu",
        "/auth": "Mewngofnodi",
      },
    },
    company: {
      title: "Cwmni",
      links: {
        "/support#about": "Amdanom ni",
        "/support": "Cymorth",
        "/faq": "Cwestiynau ac atebion",
        "/support#contact": "Cysylltu",
      },
    },
    legal: {
      title: "Cyfreithiol",
      links: {
        "/terms": "Telerau defnyddio",
        "/terms#complaints": "Cwynion",
        "/privacy": "Preifatrwydd",
        "/accessibility": "Hygyrchedd",
      },
    },
  },
  popularSearches: "Poblogaidd",
  popular: {
    "/find/plumbers/london": "Plymwyr yn Llundain",
    "/find/electricians/manchester": "Trydanwyr ym Manceinion",
    "/find/builders/birmingham": "Adeiladwyr yn Birmingham",
    "/find/gas-engineers/leeds": "Peirianwyr nwy yn Leeds",
    "/find/roofers/glasgow": "Towyr yn Glasgow",
    "/find/carpenters/bristol": "Seiri coed ym Mryste",
  },
};
