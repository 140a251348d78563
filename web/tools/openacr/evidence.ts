/** Tests that stand behind a criterion: a file of this repository, and words of a test’s name in it. */
export const evidence = {
  axe: ['e2e/journeys/accessibility.spec.ts', 'the pages for anyone'],
  errors: ['e2e/journeys/accessibility.spec.ts', 'with their errors shown'],
  patient: ['e2e/journeys/accessibility.spec.ts', 'the pages of a patient are accessible'],
  textSize: [
    'e2e/journeys/text-size.spec.ts',
    'no public page scrolls sideways with text at twice its size, nor with wider letters, words and lines',
  ],
  keyboardBooking: ['e2e/journeys/keyboard.spec.ts', 'a whole booking by keyboard'],
  keyboardSite: ['e2e/journeys/keyboard.spec.ts', 'a visitor’s way through the site by keyboard'],
  keyboardMenu: ['e2e/journeys/keyboard.spec.ts', 'the menu of a phone opens and closes by keyboard'],
  keyboardDialogs: [
    'e2e/journeys/dialogs.spec.ts',
    'by keyboard the question is asked, answered, and gives the focus back',
  ],
  ear: ['e2e/journeys/screen-reader.spec.ts', 'an appointment is booked and cancelled by ear'],
  carouselPauses: [
    'e2e/journeys/home-carousels.spec.ts',
    'its buttons wrap both ways, and every pause holds',
  ],
  noMotion: ['e2e/journeys/home-carousels.spec.ts', 'nothing moves by itself until Play is pressed'],
  swipe: ['e2e/journeys/home-carousels.spec.ts', 'a finger swipes to the next slide and back'],
  calendarKeys: ['e2e/journeys/practice-calendar.spec.ts', 'the practice moves an appointment by keys'],
  session: ['e2e/journeys/booking-draft.spec.ts', 'it survives a session that runs out'],
  windows: ['e2e/journeys/booking-screens.spec.ts', 'nothing of the form is covered'],
  titles: ['web/src/app/routing/route-table.test.ts', 'every public page with HTML has its own title'],
  navigation: ['web/src/components/layouts/main-nav.test.tsx', 'the bar holds the seven links'],
  footer: ['web/src/components/layouts/site-footer.test.tsx', 'the footer calls the practice'],
  contactForm: [
    'e2e/journeys/contact.spec.ts',
    'a message with gaps is not sent; each field says what it needs',
  ],
  fields: ['web/src/components/ui/fields.test.tsx', 'test('],
  draft: ['e2e/journeys/booking-draft.spec.ts', 'what is chosen and typed survives a reload'],
  typedText: ['e2e/journeys/dialogs.spec.ts', 'no way out of a dialog throws typed text away unasked'],
  toasts: ['e2e/journeys/toasts.spec.ts', 'with reduced motion a toast is simply there'],
} as const satisfies Record<string, readonly [file: string, words: string]>;

export type Evidence = keyof typeof evidence;
