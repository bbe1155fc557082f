// The parts of jose that the shop uses, in a module that is loaded on first use. The bundle omits the rest.
export { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from 'jose';
