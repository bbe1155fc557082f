import { AppError } from '@shop/core/model/appError';

/**
 * Words in the most common passwords, without the digits around them. Common passwords of twelve or more characters
 * consist of these words: doubled, in pairs, or with numbers and keyboard rows.
 */
const commonTerms = (
  'aaron abc abcdef abigail access account adidas admin administrator adobe alexander alexandra alexis alice amanda america anderson ' +
  'andrea andrew angel angela angels anthony apple arsenal arthur asdf asdfgh ashley august austin avatar awesome azerty babygirl ' +
  'bailey banana barcelona barney baseball basketball batman beautiful benjamin bigdaddy birthday blackberry blessed blink bond ' +
  'boomer boston brandon brandy brooklyn bubbles buddy bulldog buster butterfly california cameron canada cannabis capetown captain ' +
  'carlos caroline casper catherine champion changeme charles charlie chelsea cherry chester chicago chicken chocolate chris ' +
  'christian christina christopher claudia compaq computer confidential control cookie cooper corvette courtney cowboy cowboys ' +
  'crystal dakota dallas daniel danielle dave david december default dennis diamond dolphin donald dragon durban eagles edward ' +
  'einstein elephant elizabeth eminem emmanuel enter family fantasy february ferrari fishing flower football forever freddy free ' +
  'freedom friend friends fuckoff fuckyou gabriel gandalf garfield garden gauteng george giants ginger gizmo god goldfish golf ' +
  'gordon grace green guest guitar hannah happy harley harry heather heaven hello helpme hockey home hotdog house hunter hunting ' +
  'iceman iloveu iloveyou india internet isabella ireland jackson jaguar jake james january jasmine jason jasper jennifer jeremy ' +
  'jessica jesus jesuschrist johannesburg john johnny johnson jonathan jordan joseph joshua junior justin kevin killer king kitty ' +
  'knight kush lakers lauren leather lebron legend letmein linkedin liverpool login lol london looking lord love lovely loveme lover ' +
  'loveyou lucky maddog madison maggie magic manager manchester manchesterunited mandela marina marlboro marley marshall martin ' +
  'marvin master matrix matthew maverick maxwell melissa mercedes metallica michael michelle mickey midnight miller minecraft ' +
  'monday money monkey monster morgan mother mountain mustang myname naruto natasha nathan newyork nicholas nicole nintendo nothing ' +
  'november oliver orange owner pass passcode passphrase passw password patrick peaches peanut pepper phoenix player please pokemon ' +
  'porsche power pretoria prince princess private purple qazwsx qwer qwert qwerty rabbit rachel rainbow ranger rangers raymond ' +
  'rebecca remember richard robert rocket root rosebud runner samantha samsung samuel sandra saturn savannah scooter scorpion scott ' +
  'secret security september sergio service shadow shannon shop sierra silver simpsons skippy slayer smokey snoopy soccer sophie ' +
  'southafrica soweto spencer spiderman spring springbok springboks staff starwars station stella steven steelers stupid summer ' +
  'sunday sunflower sunshine super superman superstar sweetheart swordfish sydney system taylor teacher temp temporary tennis ' +
  'teresa test tester testing thomas thunder thunderbird tiffany tiger tigers tigger tinkerbell toyota trinity trustno turtle ' +
  'twitter united user vampire vanessa velocity victor victoria viking vincent voodoo wallace walter warrior weed welcome welcometo ' +
  'whatever william williams wilson windows winner winston winter wizard wolf xavier yamaha yankees yellow you zaq zxcv zxcvbn'
).split(' ');
const longestFirst = commonTerms.toSorted((a, b) => b.length - a.length);

/** Rows of the keyboard, and the alphabet, which are also checked backwards. */
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const runs = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))];
const shortestRun = 3;

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Maximum number of different words in a password that counts as easy to guess. */
const maxTerms = 2;

/**
 * Throws `bad-request` for a password that attackers try first. Such a password contains the username or repeats a few
 * characters, or consists of numbers, keyboard rows and at most two different common words.
 */
export function assertHardToGuess(password: string, username: string): void {
  const typed = password.normalize('NFKC').toLowerCase();
  if (typed.includes(username)) throw refusal('Please choose a password without your username in it.');
  const plain = typed.replace(/[^\p{L}\p{N}@$!]/gu, '');
  const spelled = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('');
  if (isRepetition(plain) || isCommon(plain, spelled)) {
    throw refusal('This password is easy to guess. Please choose another, such as four random words.');
  }
}

function refusal(message: string): AppError {
  return new AppError('bad-request', message, { details: { field: 'newPassword' } });
}

function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some((length) => text.startsWith(text.slice(length)) || text === '');
}

/** `spelled` is the same string with look-alike characters replaced by letters. */
function isCommon(text: string, spelled: string): boolean {
  const words = new Set<string>();
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const word = longestFirst.find((one) => rest.startsWith(one) || spelled.startsWith(one, at));
    const length = word?.length ?? Math.max(runLength(rest), /^[\d\W_]*/.exec(rest)?.[0].length ?? 0);
    if (length === 0) return false;
    if (word !== undefined) words.add(word);
    at += length;
  }
  return words.size <= maxTerms;
}

/** Returns the number of leading characters that are adjacent in a row of keys. */
function runLength(text: string): number {
  for (let length = Math.min(text.length, 26); length >= shortestRun; length -= 1) {
    const start = text.slice(0, length);
    if (runs.some((run) => run.includes(start))) return length;
  }
  return 0;
}
